import type { TextDocument } from './TextDocument';

/** The privacy policy in English. `companyUrl` is where questions go. */
export const policyEn = (companyUrl: string): TextDocument => ({
  intro: [
    'This policy explains what data Screenwire (“the application”, “we”) collects, what it is used for, where it is sent and what rights you have. It covers this web console and the applications that run on the platform.',
    'By using the application you confirm that you have read this policy. If you do not agree, do not sign in; if you already have an account, you can [delete it](/deleteaccount).',
  ],
  sections: [
    {
      id: 'data',
      heading: 'Personal and sensitive data',
      blocks: [
        'Depending on the features you use, the application may collect:',
        {
          list: [
            'Identity: name, display name, picture, user id.',
            'Authentication: the account you sign in with, by e-mail or Google. Passwords are kept by the identity service; we cannot read them.',
            'Contact details: e-mail address, and phone number if you enter one in a form.',
            'Location of the device: to find people and books near you and to show the distance.',
            'Microphone: only while you enter something by voice.',
            'Camera: only when you take a picture, for instance of a book cover.',
            'What you send: books, requests, messages, ratings and the fields you fill in.',
          ],
        },
        'This web console itself uses neither location nor microphone nor camera.',
      ],
    },
    {
      id: 'purpose',
      heading: 'What it is used for',
      blocks: [
        'Data is collected only to provide and improve the features of the application: signing you in, showing your screens, answering your requests, finding books nearby and correcting faults.',
        'We do not use data for advertising and build no profile of you.',
      ],
    },
    {
      id: 'transfer',
      heading: 'Sent over HTTPS',
      blocks: [
        'Personal and sensitive data is sent over encrypted HTTPS (or encrypted WebSocket) connections. When you run the local platform on your own machine, data does not leave that machine.',
      ],
    },
    {
      id: 'permissions',
      heading: 'Permissions are requested at runtime',
      blocks: [
        'The application asks for permissions (location, microphone, camera) at runtime, right before a feature needs them. You may refuse, or withdraw a permission at any time in the settings of your device or browser; then only that feature stops working.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Never sold',
      blocks: [
        'We never sell your personal or sensitive data.',
        'Data is shared in three cases only:',
        {
          list: [
            'With the application you send a request to and the person it concerns, such as the owner of a book you want to borrow.',
            'With the providers that store data and check identities on our behalf (Google’s Firebase where a hosted project is used).',
            'Where the law requires it.',
          ],
        },
      ],
    },
    {
      id: 'storage',
      heading: 'Storage and how long it is kept',
      blocks: [
        'A request is removed as soon as it is answered; answers expire and are removed. Your profile and what you create are kept until you delete them or your account.',
        'Your browser keeps language, theme, drafts and requests not yet sent. What belongs to you is removed from the browser when you sign out. The application uses no tracking cookies.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        {
          list: [
            'See and correct your data, and take all of it with you as one file from the [DeleteAccount](/deleteaccount) page.',
            'Withdraw consent and permissions.',
            'Delete your account with all its data on the [DeleteAccount](/deleteaccount) page. This cannot be undone.',
            'Ask or complain about how your data is used.',
          ],
        },
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        'The application is not meant for children under 13 and does not knowingly collect their data. If you know of a child who has sent data, tell us and we delete it.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      blocks: ['When this policy changes, the new text is published on this page with its date at the top.'],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        `For any question about privacy write to us through [our page](${companyUrl}) or see [Contact](/contact).`,
      ],
    },
  ],
});
