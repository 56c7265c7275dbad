export const contentWords = {
  vi: {
    contents: 'Mục lục',
    commands: 'Lệnh: {{about}}',
    commandsNumbered: 'Lệnh {{number}}: {{about}}',
    quickStart: {
      java: 'Java',
      python: 'Python',
      csharp: 'C#',
      nodejs: 'Node.js',
      awslambdaserverless: 'AWS Lambda Serverless',
      googlecloudfunctions: 'Google Cloud Functions',
      microsoftazurefunctions: 'Microsoft Azure Functions',
    },
    policy: {
      title: 'Chính sách quyền riêng tư',
      language: 'Ngôn ngữ của chính sách',
      effective: 'Có hiệu lực từ {{date}}',
    },
    contact: {
      title: 'Contact Me',
      intro: 'Bạn có thể viết bằng tiếng Việt hoặc tiếng Anh.',
      questions: 'Câu hỏi và góp ý',
      questionsText: 'Hỏi về nền tảng, đề nghị tính năng hoặc xin hợp tác tại trang của chúng tôi:',
      faults: 'Báo lỗi',
      faultsText: 'Để chúng tôi tìm ra lỗi nhanh, hãy cho biết:',
      what: 'Bạn đã làm gì, mong đợi điều gì và thấy điều gì.',
      where: 'Địa chỉ của màn hình và thời điểm xảy ra. Đừng gửi mật khẩu hay khóa.',
      browser: 'Trình duyệt, hệ điều hành và kích thước màn hình.',
      privacy: 'Quyền riêng tư',
      privacyText: 'Dữ liệu của bạn được dùng thế nào, và cách xóa dữ liệu, ở trang',
    },
    blogs: {
      title: 'Blogs',
      screens: {
        heading: 'Màn hình do máy chủ mô tả',
        first:
          'Ứng dụng điện thoại thường phải đợi người dùng cập nhật mới đổi được một màn hình. Ở đây máy chủ gửi mô tả của màn hình: các widget, thuộc tính và hành động. Bảng điều khiển này vẽ cùng một mô tả mà điện thoại vẽ, nên sửa một lần là mọi nơi đều thấy.',
        second:
          'Mô tả đến từ bên ngoài nên được kiểm tra trước khi vẽ: kích thước, độ sâu, địa chỉ và màu sắc đều có giới hạn. Widget chưa biết hiện một ô báo đang phát triển thay vì làm hỏng cả màn hình.',
      },
      once: {
        heading: 'Gửi đúng một lần',
        first:
          'Mạng có thể mất giữa lúc gửi. Nếu bấm lại, yêu cầu có khi được làm hai lần: hai cuốn sách, hai lượt mượn. Vì vậy mỗi yêu cầu có một khóa riêng; gửi lại vẫn dùng khóa cũ và máy chủ chỉ làm một lần cho mỗi khóa.',
        second:
          'Yêu cầu chưa gửi nằm trong danh sách bạn xem được, còn nguyên sau khi tải lại trang, và tự đi khi có kết nối.',
      },
      typing: {
        heading: 'Gõ tiếng Việt không gửi nhầm',
        first:
          'Khi bộ gõ đang ghép dấu, phím Enter chỉ để xác nhận chữ. Nhiều trang hiểu nhầm đó là lệnh gửi và đăng hai bình luận, một cái chỉ có chữ cuối.',
        second:
          'Ở mọi ô nhập của bảng điều khiển, Enter trong lúc ghép chữ không làm gì, và nút gửi khóa lại trong khi một yêu cầu đang chạy.',
      },
    },
    dynamic: {
      title: 'Dynamic page',
      text: 'Mở một màn hình bất kỳ theo ứng dụng và đường dẫn của mô tả. Cần đăng nhập.',
      application: 'Ứng dụng',
      reference: 'Đường dẫn của màn hình',
      required: 'Hãy điền ô này',
      open: 'Mở màn hình',
    },
    topUsers: {
      title: 'ReactCarousel',
      heading: 'Người dùng tích cực nhất',
      sample: 'Dữ liệu mẫu',
      carousel: 'băng chuyền',
      slide: 'trang',
      position: '{{index}} trên {{count}}',
      picture: 'Ảnh của {{name}}',
      books: '{{count}} sách đã chia sẻ',
      play: 'Tự chuyển',
      pause: 'Tạm dừng',
      previous: 'Người trước',
      next: 'Người sau',
      list: 'Chọn người',
    },
    sample: {
      title: 'Mẫu',
      link: 'Ảnh {{id}} ở trang khác',
      invalid: 'Mã ảnh này không hợp lệ.',
    },
  },
  en: {
    contents: 'Contents',
    commands: 'Commands: {{about}}',
    commandsNumbered: 'Commands {{number}}: {{about}}',
    quickStart: {
      java: 'Java',
      python: 'Python',
      csharp: 'C#',
      nodejs: 'Node.js',
      awslambdaserverless: 'AWS Lambda Serverless',
      googlecloudfunctions: 'Google Cloud Functions',
      microsoftazurefunctions: 'Microsoft Azure Functions',
    },
    policy: {
      title: 'Privacy policy',
      language: 'Language of the policy',
      effective: 'In force from {{date}}',
    },
    contact: {
      title: 'Contact Me',
      intro: 'You can write in Vietnamese or English.',
      questions: 'Questions and ideas',
      questionsText: 'Ask about the platform, propose a feature or offer your help on our page:',
      faults: 'Reporting a fault',
      faultsText: 'So that we find it quickly, tell us:',
      what: 'What you did, what you expected and what you saw.',
      where: 'The address of the screen and the time. Never send passwords or keys.',
      browser: 'Browser, operating system and size of the screen.',
      privacy: 'Privacy',
      privacyText: 'How your data is used, and how to delete it, is told in the',
    },
    blogs: {
      title: 'Blogs',
      screens: {
        heading: 'Screens that the server describes',
        first:
          'Phone applications usually wait for people to update before a screen can change. Here the server sends a description of the screen: widgets, properties and actions. This console draws the same description that a phone draws, so one correction is seen everywhere.',
        second:
          'A description comes from outside, so it is checked before it is drawn: size, depth, addresses and colours all have limits. An unknown widget shows a box that says it is under development instead of breaking the screen.',
      },
      once: {
        heading: 'Sent exactly once',
        first:
          'A network may go away in the middle of sending. Pressing again may do a thing twice: two books, two loans. So every request has a key of its own; sending again uses the same key, and the server acts once for each key.',
        second:
          'Requests not yet sent stand in a list you can look at, survive a reload and leave by themselves once the connection is back.',
      },
      typing: {
        heading: 'Typing Vietnamese without sending by mistake',
        first:
          'While an input method puts accents together, Enter only confirms the word. Many pages take it for “send” and post two comments, one of them only the last word.',
        second:
          'In every field of this console Enter does nothing while a word is being composed, and the send button is locked while a request runs.',
      },
    },
    dynamic: {
      title: 'Dynamic page',
      text: 'Opens any screen by its application and the path of its description. You need to be signed in.',
      application: 'Application',
      reference: 'Path of the screen',
      required: 'Fill this in',
      open: 'Open the screen',
    },
    topUsers: {
      title: 'ReactCarousel',
      heading: 'Most active users',
      sample: 'Dữ liệu mẫu (sample data)',
      carousel: 'carousel',
      slide: 'slide',
      position: '{{index}} of {{count}}',
      picture: 'Picture of {{name}}',
      books: '{{count}} books shared',
      play: 'Play',
      pause: 'Pause',
      previous: 'Previous person',
      next: 'Next person',
      list: 'Choose a person',
    },
    sample: {
      title: 'Sample',
      link: 'Image {{id}} on another site',
      invalid: 'This is not the id of an image.',
    },
  },
} as const;
