/** Of questions before what is not easily undone, and of what was done: they come with the first question. */
export const askWords = {
  vi: {
    cancel: 'Không',
    undo: 'Hoàn tác',
    undone: 'Đã hoàn tác.',
    thisBook: 'cuốn sách này',
    thisPerson: 'người này',
    about: {
      deleteBook: {
        title: 'Xóa {{book}} khỏi tủ sách?',
        what: 'Người khác sẽ không tìm thấy cuốn này nữa, và ai đang chờ bạn trả lời sẽ được báo. Không lấy lại được.',
        yes: 'Xóa',
        done: 'Đã xóa {{book}} khỏi tủ sách.',
      },
      removeRow: {
        title: 'Bỏ {{book}} khỏi danh sách?',
        what: 'Chỉ dòng này trong tủ sách của bạn mất đi; người kia vẫn giữ dòng của họ. Không lấy lại được.',
        yes: 'Bỏ',
        done: 'Đã bỏ {{book}} khỏi danh sách.',
      },
      blockUser: {
        title: 'Chặn {{person}}?',
        what: 'Bạn sẽ không thấy sách của {{person}} nữa, và hai người không mượn sách của nhau được. Có thể bỏ chặn trong Hồ sơ.',
        yes: 'Chặn',
        done: 'Đã chặn {{person}}.',
      },
      reportUser: {
        title: 'Báo cáo {{person}}?',
        what: 'Người điều hành ứng dụng sẽ xem báo cáo của bạn. Báo cáo đã gửi thì không rút lại được.',
        yes: 'Báo cáo',
        done: 'Đã báo cáo {{person}}.',
      },
      hideBook: {
        title: 'Ẩn {{book}}?',
        what: 'Riêng bạn sẽ không tìm thấy cuốn này nữa. Có thể hiện lại trong Hồ sơ.',
        yes: 'Ẩn',
        done: 'Đã ẩn {{book}}.',
      },
    },
  },
  en: {
    cancel: 'No',
    undo: 'Undo',
    undone: 'It was undone.',
    thisBook: 'this book',
    thisPerson: 'this person',
    about: {
      deleteBook: {
        title: 'Remove {{book}} from the bookcase?',
        what: 'Others will not find it any more, and whoever waits for your answer is told. It cannot be brought back.',
        yes: 'Remove',
        done: '{{book}} was removed from the bookcase.',
      },
      removeRow: {
        title: 'Remove {{book}} from the list?',
        what: 'Only this line of your bookcase goes; the other person keeps theirs. It cannot be brought back.',
        yes: 'Remove',
        done: '{{book}} was removed from the list.',
      },
      blockUser: {
        title: 'Block {{person}}?',
        what: 'You will not see the books of {{person}} any more, and neither of you can borrow from the other. You can unblock them in your profile.',
        yes: 'Block',
        done: '{{person}} was blocked.',
      },
      reportUser: {
        title: 'Report {{person}}?',
        what: 'Whoever runs the application will read your report. A report cannot be taken back.',
        yes: 'Report',
        done: '{{person}} was reported.',
      },
      hideBook: {
        title: 'Hide {{book}}?',
        what: 'You alone will not find it any more. You can show it again in your profile.',
        yes: 'Hide',
        done: '{{book}} is hidden.',
      },
    },
  },
};
