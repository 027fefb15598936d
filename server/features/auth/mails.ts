import type { Mail } from '../../platform/mail/mail.ts'

/** Tells a person that the password was changed: whoever didn't do it should know. */
export function passwordChangedMail(to: string): Mail {
  return {
    to,
    subject: 'Your password was changed',
    body: [
      'Hello,',
      '',
      'the password of your Sensorstack account was just changed, and every session was ended.',
      '',
      'If that was not you, please tell the admin of your company.',
      '',
    ].join('\n'),
  }
}
