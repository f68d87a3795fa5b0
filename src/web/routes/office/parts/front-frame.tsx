import type { ReactNode } from 'react'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'

interface Props {
  readonly className?: string
  readonly children: ReactNode
}

/** Around a page in front of the office, for people who are not in it yet. */
export const FrontFrame = ({ className = '', children }: Props) => (
  <div className={`bo-front ${className}`.trim()}>
    <header>
      <Brand />
      <LanguageSwitch />
    </header>
    <main id="main">{children}</main>
  </div>
)
