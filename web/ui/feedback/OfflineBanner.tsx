import { IconWifiOff } from '@tabler/icons-react'
import c from './feedback.module.css'

export interface OfflineBannerProps {
  /** Says that there is no connection, and how old the data on screen is. */
  text: string
  /** What this means for edits. */
  note?: string
}

/** The banner below the header while there is no connection. */
export function OfflineBanner({ text, note }: OfflineBannerProps) {
  return (
    <div className={c.banner} role="status">
      <IconWifiOff size={16} stroke={1.6} aria-hidden="true" />
      <span className={c.bannerText}>{text}</span>
      {note && <span className={c.bannerNote}>{note}</span>}
    </div>
  )
}
