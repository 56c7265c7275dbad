import { kubernetesCommands as run } from './kubernetesCommands';
import type { TextDocument } from './TextDocument';

/** Installing Kubernetes with kubeadm on Ubuntu. */
export const kubernetesVi: TextDocument = {
  intro: [
    'Hướng dẫn này dựng một cụm Kubernetes bằng `kubeadm` trên Ubuntu 22.04 hoặc 24.04: một máy điều khiển (control plane) và một hay nhiều máy làm việc (worker), dùng containerd làm trình chạy container và Flannel làm mạng cho pod. Đó là nơi bạn có thể chạy máy chủ trả lời yêu cầu của nền tảng.',
    'Trong các lệnh, máy điều khiển là `control-1` có địa chỉ `192.168.1.10`, máy làm việc là `worker-1` có địa chỉ `192.168.1.11`, mạng nội bộ là `192.168.1.0/24`. Hãy thay bằng tên và địa chỉ của bạn.',
  ],
  sections: [
    {
      id: 'requirements',
      heading: 'Yêu cầu',
      blocks: [
        {
          list: [
            'Ubuntu 22.04 LTS hoặc 24.04 LTS, 64 bit, có quyền `sudo`.',
            'Máy điều khiển: ít nhất 2 CPU và 2 GB RAM (nên có 4 GB). Máy làm việc: ít nhất 1 CPU và 2 GB RAM.',
            'Ít nhất 20 GB đĩa trống trên mỗi máy.',
            'Các máy thấy nhau qua mạng; mỗi máy có tên, địa chỉ MAC và `product_uuid` riêng. Máy ảo nhân bản hay trùng `product_uuid`: hãy kiểm tra.',
            'Có Internet để tải gói và ảnh container.',
          ],
        },
        { code: run.check },
        { note: 'Các phần từ “Tên máy” đến “Cài kubeadm” làm trên MỌI máy. Phần sau ghi rõ làm ở máy nào.' },
      ],
    },
    {
      id: 'hostname',
      heading: 'Tên máy',
      blocks: [
        'Đặt cho mỗi máy một tên riêng (ở đây là máy điều khiển) và ghi tên các máy vào `/etc/hosts` nếu mạng không có DNS nội bộ.',
        { code: run.hostname },
      ],
    },
    {
      id: 'swap',
      heading: 'Tắt swap',
      blocks: [
        'Theo mặc định kubelet không khởi động khi swap còn bật. Lệnh đầu tắt swap ngay, lệnh thứ hai giữ cho swap vẫn tắt sau khi khởi động lại. Lệnh cuối không in gì là đúng.',
        { code: run.swap },
      ],
    },
    {
      id: 'modules',
      heading: 'Mô-đun của nhân Linux',
      blocks: [
        '`overlay` là hệ tệp của container; `br_netfilter` cho phép tường lửa của nhân thấy gói tin đi qua cầu nối mạng giữa các pod.',
        { code: run.modules },
      ],
    },
    {
      id: 'sysctl',
      heading: 'Tham số mạng (sysctl)',
      blocks: [
        'Pod trên các máy khác nhau nói chuyện với nhau qua chính các máy này, nên nhân phải chuyển tiếp gói IPv4. Dòng cuối phải in ra `net.ipv4.ip_forward = 1`.',
        { code: run.sysctl },
      ],
    },
    {
      id: 'firewall',
      heading: 'Tường lửa',
      blocks: [
        'Bỏ qua phần này nếu `ufw` đang tắt. Nếu đang bật, hãy mở các cổng mà thành phần của Kubernetes cần: 6443 là API, 2379–2380 là etcd, 10250 là kubelet, 10257 và 10259 là controller-manager và scheduler, 30000–32767 là dịch vụ kiểu NodePort.',
        { code: run.firewall },
      ],
    },
    {
      id: 'containerd',
      heading: 'Cài containerd',
      blocks: [
        'Kubernetes không tự chạy container mà giao cho containerd. Gói `containerd.io` từ kho của Docker mới hơn gói của Ubuntu; Kubernetes từ bản 1.36 cần containerd 2.x.',
        { code: run.containerdRepository },
        'Tệp cấu hình đi kèm gói tắt mất phần CRI mà kubelet cần, vì vậy hãy tạo lại tệp mặc định. Sau đó bật `SystemdCgroup`: containerd và kubelet phải cùng để systemd quản lý cgroup, nếu không pod sẽ khởi động lại liên tục.',
        { code: run.containerdConfig },
      ],
    },
    {
      id: 'packages',
      heading: 'Cài kubeadm, kubelet và kubectl',
      blocks: [
        'Mỗi bản phụ (v1.35, v1.36, …) có một kho riêng ở `pkgs.k8s.io`; kho cũ `apt.kubernetes.io` đã đóng. Xem bản đang được hỗ trợ ở [kubernetes.io/releases](https://kubernetes.io/releases/) và đổi `KUBERNETES_VERSION` nếu cần.',
        { code: run.packages },
        '`apt-mark hold` giữ nguyên bản đã cài, để nâng cấp luôn là việc có chủ ý. Lúc này kubelet khởi động lại vài giây một lần: nó đang đợi kubeadm, đó là bình thường.',
      ],
    },
    {
      id: 'init',
      heading: 'Khởi tạo máy điều khiển',
      blocks: [
        'Chỉ làm trên `control-1`. `--pod-network-cidr` là dải địa chỉ của pod, phải khớp với mạng cài ở bước sau và không trùng mạng của bạn; `10.244.0.0/16` là mặc định của Flannel.',
        { code: run.init },
        'Chép tệp quản trị để `kubectl` chạy được với người dùng thường. Tệp này cho toàn quyền trên cụm: đừng đưa cho người khác.',
        { code: run.kubeconfig },
        'Máy hiện trạng thái `NotReady` vì chưa có mạng cho pod.',
      ],
    },
    {
      id: 'network',
      heading: 'Mạng cho pod (CNI)',
      blocks: [
        'Vẫn trên `control-1`, cài Flannel. Vài phút sau CoreDNS chuyển sang `Running` và máy sang `Ready`. Mỗi cụm chỉ dùng một mạng; nếu cần chính sách mạng (NetworkPolicy), hãy dùng Calico hoặc Cilium thay cho Flannel.',
        { code: run.network },
      ],
    },
    {
      id: 'join',
      heading: 'Thêm máy làm việc',
      blocks: [
        'Trên `control-1`, lấy lệnh gia nhập. Mã gia nhập hết hạn sau 24 giờ; cứ chạy lại lệnh này để có mã mới.',
        { code: run.joinCommand },
        'Trên từng máy làm việc, chạy lệnh vừa nhận được cùng `sudo`. Lệnh có dạng:',
        { code: run.join },
        'Quay lại `control-1` để thấy máy mới; nhãn chỉ để cột ROLES dễ đọc.',
        { code: run.label },
        'Chỉ có một máy? Hãy cho phép máy điều khiển chạy cả pod thường:',
        { code: run.single },
      ],
    },
    {
      id: 'verify',
      heading: 'Kiểm tra cụm',
      blocks: [
        'Triển khai thử hai bản nginx, gọi qua cổng của máy làm việc, thử DNS trong cụm rồi dọn dẹp. `curl` phải trả về `HTTP/1.1 200 OK`.',
        { code: run.verify },
      ],
    },
    {
      id: 'metrics',
      heading: 'Tùy chọn: số đo tài nguyên',
      blocks: [
        'Metrics Server cần cho `kubectl top` và tự động co giãn. Chứng chỉ kubelet của kubeadm do chính máy đó ký, nên ở cụm thử ta bỏ qua việc kiểm tra; ở cụm thật hãy bật `serverTLSBootstrap` thay vì dùng cờ này.',
        { code: run.metrics },
      ],
    },
    {
      id: 'ingress',
      heading: 'Tùy chọn: Ingress',
      blocks: [
        'Ingress đưa nhiều trang web qua một cổng, chia theo tên miền. Cài bộ điều khiển Traefik bằng Helm:',
        { code: run.helm },
        'Rồi mô tả tên miền nào đi tới dịch vụ nào (dịch vụ `xin-chao` ở phần Kiểm tra phải còn):',
        { code: run.ingress },
      ],
    },
    {
      id: 'upgrade',
      heading: 'Nâng cấp',
      blocks: [
        'Mỗi lần chỉ lên một bản phụ (v1.36 → v1.37), máy điều khiển trước, máy làm việc sau. Trước hết sao lưu:',
        { code: run.backup },
        'Trên `control-1`, trỏ kho tới bản mới, nâng kubeadm rồi nâng các thành phần điều khiển:',
        { code: run.upgradeControl },
        'Sau đó nâng kubelet và kubectl của máy này:',
        { code: run.upgradeKubelet },
        'Với từng máy làm việc: trỏ kho và nâng gói kubeadm như trên, chạy lệnh dưới đây thay cho `upgrade apply`, rồi nâng kubelet như trên (`drain` và `uncordon` chạy từ `control-1`, với tên máy đó).',
        { code: run.upgradeWorker },
      ],
    },
    {
      id: 'troubleshooting',
      heading: 'Khi có trục trặc',
      blocks: [
        {
          list: [
            '`kubeadm init` báo “running with swap on is not supported”: swap còn bật, làm lại phần Tắt swap.',
            'Báo “/proc/sys/net/ipv4/ip_forward contents are not set to 1”: làm lại phần sysctl.',
            'Báo “unknown service runtime.v1.RuntimeService”: cấu hình containerd còn tắt CRI, làm lại phần Cài containerd.',
            'Máy mãi `NotReady`: mạng cho pod chưa chạy; xem `kubectl -n kube-flannel get pods` và mở cổng UDP 8472.',
            'Pod hệ thống khởi động lại liên tục: `SystemdCgroup` chưa là `true` trên máy đó.',
            '`kubeadm join` báo mã hết hạn: lấy lại lệnh gia nhập trên máy điều khiển.',
            '`kubectl` báo “connection refused … localhost:8080”: chưa chép `admin.conf` vào `$HOME/.kube/config`.',
            'Pod mãi `Pending`: không máy nào đủ CPU, RAM hay chỉ có máy điều khiển; xem `kubectl describe pod`.',
          ],
        },
        'Nơi tìm nguyên nhân:',
        { code: run.logs },
      ],
    },
    {
      id: 'uninstall',
      heading: 'Gỡ bỏ',
      blocks: [
        'Rút máy làm việc ra khỏi cụm, chạy trên `control-1`:',
        { code: run.drain },
        'Rồi trên chính máy được gỡ:',
        {
          note: 'Các lệnh dưới đây xóa mọi thứ của Kubernetes trên máy, kể cả dữ liệu etcd nếu là máy điều khiển.',
        },
        { code: run.reset },
      ],
    },
  ],
};
