/** What a field of a person holds once that person deleted their account: nobody's id. */
export const REMOVED_PERSON = 'removed';

export const REMOVED_PERSON_NAME = { vi: 'Tài khoản đã xóa', en: 'Deleted account' } as const;
