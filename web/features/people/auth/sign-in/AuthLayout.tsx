import type { ReactNode } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Brand } from '../../../../ui/shell/Brand.tsx'
import { LegalLinks } from '../../../system/legal/public.tsx'
import c from './auth.module.css'
import { SignInPicture } from './SignInPicture.tsx'

/** The frame of every screen before sign-in: logo and content on the left, decorative curves on the right. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <div className={c.layout}>
      <main className={c.side}>
        <div className={c.brand}>
          <Brand title={t('shell:title')} />
        </div>
        <div className={c.content}>{children}</div>
        <div className={c.foot}>
          <LegalLinks />
        </div>
      </main>
      <div className={c.picture}>
        <SignInPicture />
      </div>
    </div>
  )
}
