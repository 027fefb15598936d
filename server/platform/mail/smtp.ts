import { createTransport } from 'nodemailer'
import type { Mailer } from './dispatch.ts'

/** Sends through the SMTP server of the URL, such as `smtps://user:password@mail.example:465`. */
export function smtpMailer(url: string, from: string): Mailer & { close(): void } {
  const transport = createTransport(url, { from })
  return {
    send: async ({ id, to, subject, body }) => {
      await transport.sendMail({ to, subject, text: body, messageId: `<${id}@sensorstack>` })
    },
    close: () => transport.close(),
  }
}
