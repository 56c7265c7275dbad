/** One step of the installation guide: what to do, why, and the commands as they are typed. */
export interface GuideStep {
  heading: string;
  text: string;
  commands?: string;
}

/** Installing Kubernetes with kubeadm on Ubuntu; Vietnamese in both locales, as the product has it. */
export const kubernetesGuide: readonly GuideStep[] = [
  {
    heading: 'Chuẩn bị máy',
    text: 'Cần ít nhất một máy Ubuntu 22.04 hoặc mới hơn, 2 CPU, 2 GB RAM, có mạng tới các máy còn lại. Mỗi máy phải có tên máy, địa chỉ MAC và product_uuid riêng. Các bước 1 đến 4 làm trên mọi máy.',
    commands: 'hostname\nip link\nsudo cat /sys/class/dmi/id/product_uuid',
  },
  {
    heading: 'Tắt swap',
    text: 'Mặc định kubelet không khởi động khi swap còn bật. Tắt ngay và tắt cả sau khi khởi động lại.',
    commands: "sudo swapoff -a\nsudo sed -i '/ swap / s/^/#/' /etc/fstab",
  },
  {
    heading: 'Cho phép chuyển tiếp gói tin và cài containerd',
    text: 'Các pod nói chuyện với nhau qua máy chủ, nên nhân Linux phải chuyển tiếp IPv4. Containerd là nơi chạy container; nó phải dùng cùng trình quản lý cgroup với kubelet, tức là systemd.',
    commands: [
      "printf 'overlay\\nbr_netfilter\\n' | sudo tee /etc/modules-load.d/k8s.conf",
      'sudo modprobe overlay && sudo modprobe br_netfilter',
      "printf 'net.ipv4.ip_forward = 1\\nnet.bridge.bridge-nf-call-iptables = 1\\n' | sudo tee /etc/sysctl.d/k8s.conf",
      'sudo sysctl --system',
      'sudo apt-get update && sudo apt-get install -y containerd',
      'sudo mkdir -p /etc/containerd',
      'containerd config default | sudo tee /etc/containerd/config.toml > /dev/null',
      "sudo sed -i 's/SystemdCgroup = false/SystemdCgroup = true/' /etc/containerd/config.toml",
      'sudo systemctl restart containerd',
    ].join('\n'),
  },
  {
    heading: 'Cài kubeadm, kubelet và kubectl',
    text: 'Thêm kho gói chính thức (ở đây là bản v1.34; thay số bản nếu cần), cài ba gói rồi giữ nguyên bản của chúng để việc nâng cấp luôn là chủ ý.',
    commands: [
      'sudo apt-get install -y apt-transport-https ca-certificates curl gpg',
      'sudo mkdir -p -m 755 /etc/apt/keyrings',
      'curl -fsSL https://pkgs.k8s.io/core:/stable:/v1.34/deb/Release.key | sudo gpg --dearmor -o /etc/apt/keyrings/kubernetes-apt-keyring.gpg',
      "echo 'deb [signed-by=/etc/apt/keyrings/kubernetes-apt-keyring.gpg] https://pkgs.k8s.io/core:/stable:/v1.34/deb/ /' | sudo tee /etc/apt/sources.list.d/kubernetes.list",
      'sudo apt-get update && sudo apt-get install -y kubelet kubeadm kubectl',
      'sudo apt-mark hold kubelet kubeadm kubectl',
    ].join('\n'),
  },
  {
    heading: 'Khởi tạo máy điều khiển',
    text: 'Chỉ làm trên máy điều khiển. Dải địa chỉ pod phải khớp với plugin mạng ở bước sau. Chép tệp cấu hình để kubectl chạy không cần quyền root.',
    commands: [
      'sudo kubeadm init --pod-network-cidr=10.244.0.0/16',
      'mkdir -p $HOME/.kube',
      'sudo cp -i /etc/kubernetes/admin.conf $HOME/.kube/config',
      'sudo chown $(id -u):$(id -g) $HOME/.kube/config',
    ].join('\n'),
  },
  {
    heading: 'Cài mạng cho pod',
    text: 'Chưa có plugin mạng thì CoreDNS chưa chạy và máy ở trạng thái NotReady. Flannel dùng đúng dải địa chỉ đã khai báo.',
    commands:
      'kubectl apply -f https://github.com/flannel-io/flannel/releases/latest/download/kube-flannel.yml\nkubectl get pods -A --watch',
  },
  {
    heading: 'Thêm máy làm việc',
    text: 'Lấy lệnh gia nhập ở máy điều khiển rồi chạy nó với sudo trên từng máy làm việc. Mã gia nhập hết hạn sau 24 giờ.',
    commands: 'kubeadm token create --print-join-command',
  },
  {
    heading: 'Kiểm tra',
    text: 'Mọi máy phải ở trạng thái Ready. Sau đó triển khai thử một ứng dụng và mở cổng cho nó.',
    commands: [
      'kubectl get nodes -o wide',
      'kubectl create deployment xin-chao --image=nginx',
      'kubectl expose deployment xin-chao --port=80 --type=NodePort',
      'kubectl get service xin-chao',
    ].join('\n'),
  },
  {
    heading: 'Gỡ bỏ',
    text: 'Rút máy ra khỏi cụm trước khi đặt lại, để các pod được chuyển sang máy khác.',
    commands:
      'kubectl drain TEN_MAY --delete-emptydir-data --force --ignore-daemonsets\nkubectl delete node TEN_MAY\nsudo kubeadm reset',
  },
];
