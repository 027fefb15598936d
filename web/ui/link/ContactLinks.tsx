import c from './contact-links.module.css'
import { phoneLink } from './phone-link.ts'

/** An email address as a `mailto:` link. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a className={c.link} href={`mailto:${encodeURIComponent(email)}`}>
      {email}
    </a>
  )
}

/** A phone number, shown as entered, as a `tel:` link. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={c.link} href={phoneLink(phone)}>
      {phone}
    </a>
  )
}
