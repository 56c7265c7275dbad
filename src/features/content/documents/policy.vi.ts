import type { TextDocument } from './TextDocument';

/** The privacy policy in Vietnamese: the text that counts. `companyUrl` is where questions go. */
export const policyVi = (companyUrl: string): TextDocument => ({
  intro: [
    'Chính sách này giải thích Screenwire (“ứng dụng”, “chúng tôi”) thu thập dữ liệu nào, dùng vào việc gì, gửi đi đâu và bạn có những quyền gì. Chính sách áp dụng cho bảng điều khiển web này và cho các ứng dụng chạy trên nền tảng.',
    'Dùng ứng dụng nghĩa là bạn đã đọc chính sách này. Nếu không đồng ý, bạn đừng đăng nhập; nếu đã có tài khoản, bạn có thể [xóa tài khoản](/deleteaccount).',
  ],
  sections: [
    {
      id: 'data',
      heading: 'Dữ liệu cá nhân và dữ liệu nhạy cảm',
      blocks: [
        'Tùy tính năng bạn dùng, ứng dụng có thể thu thập:',
        {
          list: [
            'Thông tin nhận dạng: họ tên, tên hiển thị, ảnh đại diện, mã người dùng.',
            'Thông tin xác thực: tài khoản đăng nhập bằng e-mail hoặc Google. Mật khẩu do dịch vụ xác thực giữ; chúng tôi không đọc được.',
            'Thông tin liên hệ: địa chỉ e-mail, số điện thoại nếu bạn điền vào biểu mẫu.',
            'Vị trí của thiết bị: để tìm người và sách ở gần bạn, hiện khoảng cách.',
            'Micrô: chỉ khi bạn nhập bằng giọng nói.',
            'Máy ảnh: chỉ khi bạn chụp ảnh, ví dụ ảnh bìa sách.',
            'Nội dung bạn gửi: sách, yêu cầu, tin nhắn, đánh giá và các ô bạn điền trong biểu mẫu.',
          ],
        },
        'Bảng điều khiển web này tự nó không dùng vị trí, micrô hay máy ảnh.',
      ],
    },
    {
      id: 'purpose',
      heading: 'Mục đích sử dụng',
      blocks: [
        'Dữ liệu chỉ được thu thập để cung cấp và cải thiện các tính năng của ứng dụng: đăng nhập, hiện màn hình của bạn, trả lời yêu cầu của bạn, tìm sách ở gần và sửa lỗi.',
        'Chúng tôi không dùng dữ liệu để quảng cáo và không lập hồ sơ về bạn.',
      ],
    },
    {
      id: 'transfer',
      heading: 'Truyền dữ liệu qua HTTPS',
      blocks: [
        'Dữ liệu cá nhân và dữ liệu nhạy cảm được gửi qua kết nối mã hóa HTTPS (hoặc WebSocket mã hóa). Khi bạn chạy nền tảng thử trên máy của mình, dữ liệu không rời khỏi máy đó.',
      ],
    },
    {
      id: 'permissions',
      heading: 'Quyền truy cập được hỏi khi cần',
      blocks: [
        'Ứng dụng hỏi quyền (vị trí, micrô, máy ảnh) vào lúc chạy, ngay trước khi một tính năng cần đến quyền đó. Bạn có thể từ chối, hoặc thu hồi quyền bất cứ lúc nào trong phần cài đặt của thiết bị hay trình duyệt; khi ấy chỉ tính năng đó không hoạt động.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Không bán dữ liệu',
      blocks: [
        'Chúng tôi không bao giờ bán dữ liệu cá nhân hay dữ liệu nhạy cảm của bạn.',
        'Dữ liệu chỉ được chia sẻ trong ba trường hợp:',
        {
          list: [
            'Với ứng dụng mà bạn gửi yêu cầu tới và với người mà yêu cầu nhắm đến, ví dụ chủ của cuốn sách bạn muốn mượn.',
            'Với nhà cung cấp hạ tầng lưu trữ và xác thực thay chúng tôi (Firebase của Google khi dùng dự án trên mạng).',
            'Khi pháp luật buộc phải làm vậy.',
          ],
        },
      ],
    },
    {
      id: 'storage',
      heading: 'Lưu trữ và thời hạn',
      blocks: [
        'Yêu cầu được xóa ngay khi đã trả lời; câu trả lời có thời hạn rồi bị xóa. Hồ sơ và nội dung bạn tạo được giữ cho đến khi bạn xóa chúng hoặc xóa tài khoản.',
        'Trình duyệt của bạn giữ ngôn ngữ, giao diện, bản nháp và các yêu cầu chưa gửi. Những gì thuộc về bạn được xóa khỏi trình duyệt khi bạn đăng xuất. Ứng dụng không dùng cookie theo dõi.',
      ],
    },
    {
      id: 'rights',
      heading: 'Quyền của bạn',
      blocks: [
        {
          list: [
            'Xem và sửa dữ liệu của mình, và tải toàn bộ về trong một tệp ở trang [DeleteAccount](/deleteaccount).',
            'Rút lại sự đồng ý và thu hồi quyền truy cập.',
            'Xóa tài khoản cùng toàn bộ dữ liệu ở trang [DeleteAccount](/deleteaccount). Việc này không thể hoàn tác.',
            'Hỏi hoặc khiếu nại về cách dữ liệu của bạn được dùng.',
          ],
        },
      ],
    },
    {
      id: 'children',
      heading: 'Trẻ em',
      blocks: [
        'Ứng dụng không dành cho trẻ em dưới 13 tuổi và không chủ ý thu thập dữ liệu của các em. Nếu bạn biết một em nhỏ đã gửi dữ liệu, hãy báo cho chúng tôi để xóa.',
      ],
    },
    {
      id: 'changes',
      heading: 'Thay đổi chính sách',
      blocks: ['Khi chính sách thay đổi, bản mới được đăng ở trang này cùng ngày có hiệu lực ở đầu trang.'],
    },
    {
      id: 'contact',
      heading: 'Liên hệ',
      blocks: [
        `Mọi câu hỏi về quyền riêng tư, xin gửi qua [trang của chúng tôi](${companyUrl}) hoặc xem trang [Contact](/contact).`,
      ],
    },
  ],
});
