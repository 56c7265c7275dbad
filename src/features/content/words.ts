export const contentWords = {
  vi: {
    topic: {
      blogs: { title: 'Blogs', text: 'Bài viết về màn hình do máy chủ mô tả sẽ có ở đây.' },
      contact: {
        title: 'Contact Me',
        text: 'Bạn có câu hỏi về nền tảng hay muốn báo lỗi? Hãy mở một vấn đề trên trang dự án ở chân trang.',
      },
      dynamicpage: { title: 'Dynamic page', text: 'Trang này dành cho nội dung do ứng dụng cung cấp.' },
      java: {
        title: 'Java',
        text: 'Máy chủ viết bằng Java nghe hàng đợi yêu cầu của nền tảng và ghi câu trả lời vào nhánh response của người hỏi.',
      },
      python: {
        title: 'Python',
        text: 'Máy chủ viết bằng Python nghe hàng đợi yêu cầu của nền tảng và ghi câu trả lời vào nhánh response của người hỏi.',
      },
      csharp: {
        title: 'C#',
        text: 'Máy chủ viết bằng C# nghe hàng đợi yêu cầu của nền tảng và ghi câu trả lời vào nhánh response của người hỏi.',
      },
      nodejs: {
        title: 'Node.js',
        text: 'Máy chủ viết bằng Node.js nghe hàng đợi yêu cầu của nền tảng và ghi câu trả lời vào nhánh response của người hỏi.',
      },
      awslambdaserverless: {
        title: 'AWS Lambda Serverless',
        text: 'Một hàm AWS Lambda có thể nhận yêu cầu qua HTTP và trả lời bằng một lần ghi vào cơ sở dữ liệu.',
      },
      googlecloudfunctions: {
        title: 'Google Cloud Functions',
        text: 'Một hàm Google Cloud có thể chạy khi có yêu cầu mới trong cơ sở dữ liệu và ghi câu trả lời.',
      },
      microsoftazurefunctions: {
        title: 'Microsoft Azure Functions',
        text: 'Một hàm Azure có thể nhận yêu cầu qua HTTP và trả lời bằng một lần ghi vào cơ sở dữ liệu.',
      },
    },
    how: 'Một máy chủ trả lời thế nào',
    steps: {
      read: 'Đọc bản ghi mới dưới request, gồm application, dataCollection và json.',
      work: 'Làm việc được yêu cầu; mỗi khóa chỉ làm một lần.',
      answer: 'Ghi câu trả lời vào response/{user_id}/{event} với một khóa mới.',
    },
    contents: 'Mục lục',
    topUsers: {
      title: 'ReactCarousel',
      heading: 'Người dùng tích cực nhất',
      sample: 'Dữ liệu mẫu',
      books: '{{count}} sách đã chia sẻ',
    },
    sample: { title: 'Mẫu', link: 'Ảnh {{id}} ở trang khác' },
  },
  en: {
    topic: {
      blogs: { title: 'Blogs', text: 'Articles on screens described by the server will stand here.' },
      contact: {
        title: 'Contact Me',
        text: 'A question about the platform, or a fault to report? Open an issue on the project page linked in the footer.',
      },
      dynamicpage: { title: 'Dynamic page', text: 'This page is for content that an application provides.' },
      java: {
        title: 'Java',
        text: 'A back end in Java listens to the platform’s request queue and writes its answer below the response branch of whoever asked.',
      },
      python: {
        title: 'Python',
        text: 'A back end in Python listens to the platform’s request queue and writes its answer below the response branch of whoever asked.',
      },
      csharp: {
        title: 'C#',
        text: 'A back end in C# listens to the platform’s request queue and writes its answer below the response branch of whoever asked.',
      },
      nodejs: {
        title: 'Node.js',
        text: 'A back end in Node.js listens to the platform’s request queue and writes its answer below the response branch of whoever asked.',
      },
      awslambdaserverless: {
        title: 'AWS Lambda Serverless',
        text: 'An AWS Lambda function can take a request over HTTP and answer with one write to the database.',
      },
      googlecloudfunctions: {
        title: 'Google Cloud Functions',
        text: 'A Google Cloud function can run on each new request in the database and write the answer.',
      },
      microsoftazurefunctions: {
        title: 'Microsoft Azure Functions',
        text: 'An Azure function can take a request over HTTP and answer with one write to the database.',
      },
    },
    how: 'How a back end answers',
    steps: {
      read: 'Read the new record below request: application, dataCollection and json.',
      work: 'Do what it asks; once for each key.',
      answer: 'Write the answer below response/{user_id}/{event} under a new key.',
    },
    contents: 'Contents',
    topUsers: {
      title: 'ReactCarousel',
      heading: 'Most active users',
      sample: 'Dữ liệu mẫu (sample data)',
      books: '{{count}} books shared',
    },
    sample: { title: 'Sample', link: 'Image {{id}} on another site' },
  },
} as const;
