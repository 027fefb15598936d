import { useCurrentStackName } from '../../features/people/stacks/public.tsx'
import { paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { Link } from '../../ui/link/Link.tsx'
import c from './company.module.css'
import { useCompanyPages } from './use-company-pages.ts'

/** The pages of the company, in place of the overviews while one of them is shown. */
export function CompanyMenu({ pathname }: { pathname: string }) {
  const t = useT()
  const company = useCurrentStackName()
  const currentIf = (isCurrent: boolean) => (isCurrent ? ('page' as const) : undefined)
  return (
    <nav className={c.menu} aria-label={t('company:pages')}>
      <Link
        className={c.home}
        href={paths.company()}
        aria-current={currentIf(pathname === paths.company())}
        title={company}
      >
        {company}
      </Link>
      {useCompanyPages().map(({ title, pages }) => (
        <section key={title} aria-label={title}>
          <h2 className={c.group}>{title}</h2>
          <ul>
            {pages.map(({ href, Icon, label }) => (
              <li key={href}>
                <Link className={c.entry} href={href} aria-current={currentIf(pathname.startsWith(href))}>
                  <Icon size={16} stroke={1.6} aria-hidden="true" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
