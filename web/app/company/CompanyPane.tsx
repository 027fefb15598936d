import { IconChevronRight } from '@tabler/icons-react'
import { useCurrentStackName } from '../../features/people/stacks/public.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { Link } from '../../ui/link/Link.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import c from './company.module.css'
import { useCompanyPages } from './use-company-pages.ts'

/** The page of the company: what applies to all of its people and boxes, with a link to each. */
export function CompanyPane() {
  const t = useT()
  const company = useCurrentStackName()
  return (
    <article aria-label={t('company:title')}>
      <PageHead title={t('company:title')} intro={t('company:intro', { name: company })} />
      <div className={c.groups}>
        {useCompanyPages().map(({ title, pages }) => (
          <section key={title} aria-label={title}>
            <h2 className={c.groupTitle}>{title}</h2>
            <ul className={c.cards}>
              {pages.map(({ href, Icon, label, hint }) => (
                <li key={href}>
                  <Link className={c.card} href={href}>
                    <Icon size={16} stroke={1.6} aria-hidden="true" />
                    <span className={c.words}>
                      <b>{label}</b>
                      <small>{hint}</small>
                    </span>
                    <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </article>
  )
}
