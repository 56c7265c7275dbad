/** Words about the draft of a layout, part of this feature's. */
export const draftWords = {
  vi: {
    draft: {
      none: 'Chưa có thay đổi.',
      kept: 'Bản nháp được giữ trong trình duyệt này.',
      full: 'Chưa giữ được bản nháp.',
      elsewhere: 'Bản nháp ở thẻ này chưa được giữ.',
      dropped: 'Thẻ khác đã bỏ bản nháp; sửa tiếp để giữ lại bản ở đây.',
      publishedElsewhere: 'Bản nháp đã được xuất bản ở thẻ khác; sửa tiếp để có bản nháp mới ở đây.',
      otherTab: 'Một thẻ khác của trình duyệt này cũng đang sửa bố cục này.',
      otherTabText: 'Những gì bạn sửa ở đây chưa được giữ, để không đè lên thẻ kia. Hãy chọn một bản.',
      takeOther: 'Lấy bản của thẻ kia',
      keepOwn: 'Giữ bản ở thẻ này',
      fullText:
        'Trình duyệt không còn chỗ cho bản nháp này: hãy chép nội dung ra ngoài, hoặc bỏ bớt bản nháp khác.',
      restored: 'Bản nháp lần trước của bạn được mở lại.',
      conflict: 'Bản trên máy chủ đã thay đổi từ khi bạn bắt đầu sửa.',
      diff: 'Xem khác biệt',
      mine: 'Giữ bản của tôi',
      theirs: 'Lấy bản máy chủ',
      discard: 'Bỏ bản nháp',
    },
  },
  en: {
    draft: {
      none: 'Nothing is changed.',
      kept: 'The draft is kept in this browser.',
      full: 'The draft is not kept.',
      elsewhere: 'The draft in this tab is not kept.',
      dropped: 'Another tab discarded the draft; edit on to keep the one here.',
      publishedElsewhere: 'The draft was published in another tab; edit on to begin a new one here.',
      otherTab: 'Another tab of this browser is editing this layout too.',
      otherTabText:
        'What you change here is not kept, so that it does not overwrite the other tab. Choose one.',
      takeOther: 'Take the other tab’s',
      keepOwn: 'Keep this tab’s',
      fullText:
        'This browser has no room left for the draft: copy the text elsewhere, or discard other drafts.',
      restored: 'Your draft of the last visit was opened again.',
      conflict: 'The server’s copy has changed since you began.',
      diff: 'See the difference',
      mine: 'Keep mine',
      theirs: 'Take theirs',
      discard: 'Discard the draft',
    },
  },
} as const;
