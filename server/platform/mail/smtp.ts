import { createTransport } from 'nodemailer'
import type { Mailer } from './send-due-mails.ts'

const longestMs = 60_000
const lastMs = 5_000
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const

export interface SmtpMailer extends Mailer {
  /** Takes no more; what is on its way has a few seconds left. */
  close(): void
}

/**
 * Sends through the SMTP server of the URL, such as `smtps://user:password@mail.example:465`, as `from`. A password
 * travels encrypted or not at all, unless the server is on this machine. `domain` stands in the message ids.
 */
export function smtpMailer(options: { url: string; from: string; domain: string }): SmtpMailer {
  const { username, hostname } = new URL(options.url)
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  const transport = createTransport({
    url: options.url,
    requireTLS: username !== '' && !isHere,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  })
  const from = { name: 'Sensorstack', address: options.from }
  const closing = new AbortController()
  let isClosing = false
  return {
    isClosing: () => isClosing,
    send: async ({ id, to, subject, text, html, writtenAt }) => {
      await transport.sendMail({
        from,
        // As an object: text would be read as a list, and an address may look like several.
        to: { name: '', address: to },
        subject,
        text,
        html,
        date: writtenAt,
        messageId: `<${id}@${options.domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.any([AbortSignal.timeout(longestMs), closing.signal]),
      })
    },
    close: () => {
      isClosing = true
      setTimeout(() => closing.abort(), lastMs).unref()
    },
  }
}
