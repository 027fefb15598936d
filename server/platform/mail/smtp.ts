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
  /** Stops accepting mails. Those being sent have a few seconds left. */
  close(): void
}

/**
 * Sends mails from the address `from` through the SMTP server of the URL, such as `smtps://user:password@mail.example:465`. A
 * password is never sent unencrypted, unless the server is on this machine. `domain` is used in message ids.
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
    host: hostname,
    isClosing: () => isClosing,
    send: async ({ id, to, subject, text, html, writtenAt }) => {
      await transport.sendMail({
        from,
        // An object, because a string would be parsed as a list and an address may look like several.
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
