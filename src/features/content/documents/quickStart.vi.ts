import { HELLO_SCREEN, type BackEnd, type Cloud, type Language } from './backEnds';
import { deployCommands, hostedCommands, runCommands, secretCommands } from './quickStartCommands';
import { quickStartFiles } from './quickStartFiles';
import type { Section, TextDocument } from './TextDocument';

const needs: Record<Language, string> = {
  java: 'Cần Java 17 trở lên. Java không có sẵn bộ đọc JSON nên chương trình mang theo một bộ nhỏ.',
  python: 'Cần Python 3.9 trở lên.',
  csharp: 'Cần .NET 8 trở lên.',
  nodejs: 'Cần Node.js 20 trở lên.',
};

const clouds: Record<Cloud, string> = {
  awslambdaserverless:
    'Hàm Lambda nhận HTTP POST qua Function URL. Vai trò IAM chỉ cần quyền ghi nhật ký (`AWSLambdaBasicExecutionRole`). Dòng `FunctionUrl` mà lệnh thứ tư in ra là địa chỉ của hàm.',
  googlecloudfunctions:
    'Hàm nhận HTTP POST; lệnh cuối in ra địa chỉ của hàm. Với dự án Firebase trên mạng, Google Cloud còn có thể tự gọi hàm khi có bản ghi mới (`--trigger-event-filters` với loại `google.firebase.database.ref.v1.created`); khi ấy hàm tự ghi câu trả lời và không cần bộ chuyển tiếp.',
  microsoftazurefunctions:
    'Hàm nhận HTTP POST tại `/api/hello`. Mô hình lập trình v4 của Azure cần gói `@azure/functions`; `func init` tự thêm gói này. Mọi thứ khác chỉ dùng thư viện chuẩn.',
};

const how: Section = {
  id: 'how',
  heading: 'Cách hoạt động',
  blocks: [
    'Bảng điều khiển không gọi REST của bạn. Nó ghi một bản ghi vào cơ sở dữ liệu thời gian thực rồi nghe câu trả lời:',
    {
      list: [
        'Yêu cầu nằm ở `request/{key}`: `application`, `dataCollection`, `user_id` và `json` (một chuỗi chứa đối tượng bên trong, có `event`).',
        'Máy chủ của bạn nghe nhánh `request` bằng server-sent events và chỉ nhận bản ghi của ứng dụng mình, ở đây là `hello`.',
        'Câu trả lời nằm ở `response/{user_id}/{event}/{key}`. Ghi câu trả lời và xóa yêu cầu trong cùng một lệnh PATCH: hoặc cả hai xảy ra, hoặc không gì cả.',
        'Nền tảng cục bộ chỉ trả lời các ứng dụng của nó; yêu cầu tới `hello` được để lại cho bạn.',
      ],
    },
    {
      note: '`user_id` và `event` đến từ bên ngoài và trở thành một phần của đường dẫn: chương trình mẫu kiểm tra chúng trước khi ghi. Mọi số trong `json` nên được xem là số thực; mã, điện thoại và chữ là chuỗi.',
    },
  ],
};

const open: Section = {
  id: 'try',
  heading: 'Xem kết quả',
  blocks: [
    `Đăng nhập rồi mở [màn hình của hello](${HELLO_SCREEN}): chương trình vừa chạy mô tả màn hình đó. Điền tên, bấm “Gửi lời chào” và lời chào hiện ra.`,
    'Không thấy gì? Sau ít giây bảng điều khiển báo chưa có trả lời: hãy xem chương trình còn chạy và có nghe đúng cổng không.',
  ],
};

const hosted: Section = {
  id: 'hosted',
  heading: 'Với dự án Firebase trên mạng',
  blocks: [
    'Mã `owner` chỉ dùng được trên máy của bạn. Với dự án thật, hãy dùng mã truy cập của một tài khoản dịch vụ có quyền với cơ sở dữ liệu; mã này hết hạn sau một giờ nên cần làm mới.',
    { code: hostedCommands },
  ],
};

const start = (backEnd: BackEnd): Section => ({
  id: 'run',
  heading: 'Chạy',
  blocks: [
    'Nền tảng cục bộ chạy bằng `npm start`; cơ sở dữ liệu ở cổng 9000. Chép các tệp bên dưới vào một thư mục rồi chạy:',
    { code: runCommands[backEnd] },
  ],
});

const files = (backEnd: BackEnd): Section => ({
  id: 'files',
  heading: 'Các tệp',
  blocks: quickStartFiles[backEnd],
});

export const languageVi = (language: Language): TextDocument => ({
  intro: [
    `Một máy chủ nhỏ trả lời yêu cầu của nền tảng chỉ bằng thư viện chuẩn: REST và server-sent events, không cài thêm gì. ${needs[language]}`,
  ],
  sections: [start(language), open, files(language), how, hosted],
});

export const cloudVi = (cloud: Cloud): TextDocument => ({
  intro: [
    'Hàm trên đám mây không giữ được một kết nối mở để nghe yêu cầu. Vì vậy một bộ chuyển tiếp nhỏ chạy cạnh nền tảng: nó nghe, gửi từng yêu cầu tới hàm bằng HTTP POST và ghi điều hàm trả về làm câu trả lời. Hàm không cần biết cơ sở dữ liệu và không giữ mã truy cập nào của nó.',
    clouds[cloud],
  ],
  sections: [
    {
      id: 'deploy',
      heading: 'Đưa hàm lên',
      blocks: [
        'Địa chỉ của hàm mở cho mọi người, nên hàm chỉ trả lời ai biết mật khẩu chung `FORWARD_SECRET`. Đặt nó một lần; bộ chuyển tiếp cũng dùng giá trị này.',
        { code: secretCommands },
        { code: deployCommands[cloud] },
      ],
    },
    start(cloud),
    open,
    files(cloud),
    how,
    hosted,
  ],
});
