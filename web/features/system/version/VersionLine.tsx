import { useQuery } from '@tanstack/react-query'
import { version as frontendVersion } from '../../../package.json'
import { useT } from '../../../platform/i18n/i18n.ts'
import { versionQuery } from './api.ts'
import { isLocalHost } from './is-local-host.ts'
import c from './version.module.css'

/** The number of characters to which git abbreviates a commit. */
const shortHashLength = 7

/** The versions in the footer. On localhost the server isn't queried, so only the frontend's version is known there. */
export function VersionLine() {
  const t = useT()
  const { data } = useQuery({ ...versionQuery, enabled: !isLocalHost(window.location.hostname) })
  return (
    <>
      <Part label={t('shell:frontend')} value={frontendVersion} />
      <Part label={t('shell:backend')} value={data?.backend_version} />
      <Part label={t('shell:build')} value={data?.drone_build_number} href={data?.drone_build_link} />
      {data?.commit_hash && (
        <span className={c.value} title={data.commit_hash}>
          {data.commit_hash.slice(0, shortHashLength)}
        </span>
      )}
    </>
  )
}

function Part({ label, value, href }: { label: string; value: string | undefined; href?: string }) {
  if (!value) return null
  return (
    <span>
      {`${label} `}
      {href && /^https?:/.test(href) ? (
        <a className={c.value} href={href} target="_blank" rel="noreferrer">
          {value}
        </a>
      ) : (
        <span className={c.value}>{value}</span>
      )}
    </span>
  )
}
