import c from './contact-links.module.css'
import { phoneLink } from './phone-link.ts'

/** An e-mail address that opens a mail to it. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a className={c.link} href={`mailto:${encodeURIComponent(email)}`}>
      {email}
    </a>
  )
}

/** A phone number, as it was typed, that calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={c.link} href={phoneLink(phone)}>
      {phone}
    </a>
  )
}
