import type { ReactNode } from 'react'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'

interface Props {
  readonly className?: string
  readonly children: ReactNode
}

/** Frame of pages before login: setup, invitation, password. */
export const FrontFrame = ({ className = '', children }: Props) => (
  <div className={`bo-front ${className}`.trim()}>
    <header>
      <Brand />
      <LanguageSwitch />
    </header>
    <main id="main">{children}</main>
  </div>
)
