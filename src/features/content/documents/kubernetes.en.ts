import { kubernetesCommands as run } from './kubernetesCommands';
import type { TextDocument } from './TextDocument';

/** The installation guide for readers of English: short notes around the same commands. */
export const kubernetesEn: TextDocument = {
  intro: [
    'The full guide is in Vietnamese; here are the same commands with short notes. They set up Kubernetes with `kubeadm` on Ubuntu 22.04 or 24.04, with containerd and Flannel.',
    'The control plane is `control-1` at `192.168.1.10`, a worker is `worker-1` at `192.168.1.11`, the network is `192.168.1.0/24`: put your own names and addresses instead.',
  ],
  sections: [
    {
      id: 'requirements',
      heading: 'Requirements',
      blocks: [
        'Control plane: 2 CPUs, 2 GB of memory (better 4); workers: 1 CPU, 2 GB; 20 GB of free disk each. Every machine needs its own name, MAC address and `product_uuid`.',
        { code: run.check },
        { note: '“Host names” to “Install kubeadm” are done on EVERY machine.' },
      ],
    },
    { id: 'hostname', heading: 'Host names', blocks: ['One name each.', { code: run.hostname }] },
    {
      id: 'swap',
      heading: 'Turn swap off',
      blocks: ['The kubelet does not start while swap is on.', { code: run.swap }],
    },
    {
      id: 'modules',
      heading: 'Kernel modules',
      blocks: ['Needed for container file systems and bridged traffic.', { code: run.modules }],
    },
    {
      id: 'sysctl',
      heading: 'Network settings (sysctl)',
      blocks: ['The last line must print 1.', { code: run.sysctl }],
    },
    {
      id: 'firewall',
      heading: 'Firewall',
      blocks: ['Only where `ufw` is active.', { code: run.firewall }],
    },
    {
      id: 'containerd',
      heading: 'Install containerd',
      blocks: [
        { code: run.containerdRepository },
        'The packaged configuration disables CRI; recreate it and let systemd manage cgroups.',
        { code: run.containerdConfig },
      ],
    },
    {
      id: 'packages',
      heading: 'Install kubeadm, kubelet and kubectl',
      blocks: [
        'Supported versions are listed at [kubernetes.io/releases](https://kubernetes.io/releases/).',
        { code: run.packages },
      ],
    },
    {
      id: 'init',
      heading: 'Start the control plane',
      blocks: [
        'On `control-1` only.',
        { code: run.init },
        'Let kubectl run without root:',
        { code: run.kubeconfig },
      ],
    },
    {
      id: 'network',
      heading: 'Pod network (CNI)',
      blocks: ['On `control-1`; the node then becomes `Ready`.', { code: run.network }],
    },
    {
      id: 'join',
      heading: 'Add workers',
      blocks: [
        'On `control-1`; the token is good for 24 hours.',
        { code: run.joinCommand },
        'On each worker, run what it printed with `sudo`:',
        { code: run.join },
        'Back on `control-1`:',
        { code: run.label },
        'With a single machine, let the control plane run ordinary pods:',
        { code: run.single },
      ],
    },
    { id: 'verify', heading: 'Check the cluster', blocks: ['`curl` must answer 200.', { code: run.verify }] },
    {
      id: 'metrics',
      heading: 'Optional: metrics',
      blocks: ['The flag skips checking kubelet certificates: for trials only.', { code: run.metrics }],
    },
    {
      id: 'ingress',
      heading: 'Optional: ingress',
      blocks: [{ code: run.helm }, 'Then say which host goes to which service:', { code: run.ingress }],
    },
    {
      id: 'upgrade',
      heading: 'Upgrade',
      blocks: [
        'One minor version at a time, the control plane first. Back up:',
        { code: run.backup },
        'On `control-1`:',
        { code: run.upgradeControl },
        'Then its kubelet:',
        { code: run.upgradeKubelet },
        'On workers this replaces `upgrade apply`:',
        { code: run.upgradeWorker },
      ],
    },
    {
      id: 'troubleshooting',
      heading: 'Troubleshooting',
      blocks: [
        {
          list: [
            '“running with swap on”: turn swap off again.',
            '“ip_forward contents are not set to 1”: repeat the sysctl step.',
            '“unknown service runtime.v1.RuntimeService”: recreate the configuration of containerd.',
            '`NotReady` for long: the pod network does not run; open UDP 8472.',
            'System pods restart again and again: `SystemdCgroup` is not `true` on that machine.',
          ],
        },
        'Where to look:',
        { code: run.logs },
      ],
    },
    {
      id: 'uninstall',
      heading: 'Uninstall',
      blocks: [
        'From `control-1`:',
        { code: run.drain },
        'Then on the machine itself:',
        { note: 'This removes everything of Kubernetes, the data of etcd included on a control plane.' },
        { code: run.reset },
      ],
    },
  ],
};
