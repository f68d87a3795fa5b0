import { m } from '#web/i18n/compiled/messages.js'
import { DigitChoice } from '#web/shell/digit-choice.tsx'
import { PopMenu } from '#web/shell/pop-menu.tsx'
import { useTheme } from '#web/shell/theme.ts'
import { THEME_ICONS, ThemeChoice } from '#web/shell/theme-choice.tsx'
import { Icon } from '#web/ui/icon.tsx'

export const ThemeMenu = () => (
  <PopMenu
    className="theme-menu"
    buttonClass="icon-btn"
    label={m.theme_label()}
    needsScript
    button={<Icon name={THEME_ICONS[useTheme()]} size={22} />}
  >
    <ThemeChoice />
    <DigitChoice />
  </PopMenu>
)
