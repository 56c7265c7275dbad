/** The privacy policy, always shown in both languages; Vietnamese is the one that counts. */
export const policyText = {
  updated: '2026-11-20',
  vi: {
    title: 'Chính sách quyền riêng tư',
    intro:
      'Chính sách này giải thích Screenwire và các ứng dụng chạy trên nền tảng thu thập, sử dụng và bảo vệ dữ liệu của bạn như thế nào.',
    sections: [
      {
        heading: 'Dữ liệu cá nhân và dữ liệu nhạy cảm',
        text: 'Tùy theo tính năng bạn dùng, ứng dụng có thể thu thập: thông tin nhận dạng (họ tên, ảnh đại diện), thông tin xác thực (tài khoản đăng nhập), thông tin liên hệ (địa chỉ thư điện tử, số điện thoại), vị trí của thiết bị, micrô và máy ảnh.',
      },
      {
        heading: 'Mục đích sử dụng',
        text: 'Dữ liệu chỉ được thu thập để cung cấp và cải thiện các tính năng của ứng dụng. Chúng tôi không dùng dữ liệu cho mục đích nào khác.',
      },
      {
        heading: 'Truyền dữ liệu an toàn',
        text: 'Dữ liệu cá nhân và dữ liệu nhạy cảm được gửi qua kết nối mã hóa HTTPS.',
      },
      {
        heading: 'Quyền truy cập',
        text: 'Ứng dụng xin quyền truy cập (vị trí, micrô, máy ảnh) vào lúc cần dùng. Bạn có thể từ chối hoặc thu hồi quyền bất cứ lúc nào; tính năng cần quyền đó khi ấy sẽ không hoạt động.',
      },
      {
        heading: 'Không bán dữ liệu',
        text: 'Chúng tôi không bao giờ bán dữ liệu cá nhân hay dữ liệu nhạy cảm của bạn.',
      },
      {
        heading: 'Xóa dữ liệu',
        text: 'Bạn có thể xóa tài khoản cùng toàn bộ dữ liệu của mình ở trang DeleteAccount.',
      },
    ],
  },
  en: {
    title: 'Privacy policy',
    intro:
      'This policy explains how Screenwire and the applications that run on the platform collect, use and protect your data.',
    sections: [
      {
        heading: 'Personal and sensitive data',
        text: 'Depending on the features you use, an application may collect: identity (name, picture), authentication (the account you sign in with), contact details (e-mail address, phone number), the location of the device, microphone and camera.',
      },
      {
        heading: 'What it is used for',
        text: 'Data is collected only to provide and improve the features of the application. It is used for nothing else.',
      },
      {
        heading: 'Sent safely',
        text: 'Personal and sensitive data is sent over an encrypted HTTPS connection.',
      },
      {
        heading: 'Permissions',
        text: 'Permissions (location, microphone, camera) are requested at runtime, when they are needed. You may refuse or withdraw them at any time; the feature that needs them then does not work.',
      },
      {
        heading: 'Never sold',
        text: 'Your personal and sensitive data is never sold.',
      },
      {
        heading: 'Deletion',
        text: 'You can delete your account with all its data on the DeleteAccount page.',
      },
    ],
  },
} as const;
