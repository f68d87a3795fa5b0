import { m } from '#web/i18n/compiled/messages.js'
import { chooseTheme, THEMES, type Theme, useTheme } from '#web/shell/theme.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'

export const THEME_ICONS: Readonly<Record<Theme, IconName>> = {
  light: 'sun',
  dark: 'moon',
  system: 'monitor',
}

const NAMES: Readonly<Record<Theme, () => string>> = {
  light: m.theme_light,
  dark: m.theme_dark,
  system: m.theme_system,
}

const choose = (theme: Theme): void => {
  if (!chooseTheme(theme)) toast(m.choice_not_saved(), { kind: 'bad' })
}

export const ThemeChoice = () => (
  <Choice label={m.theme_label()} values={THEMES} chosen={useTheme()} onChoose={choose}>
    {(theme) => (
      <>
        <Icon name={THEME_ICONS[theme]} size={18} />
        <span>{NAMES[theme]()}</span>
      </>
    )}
  </Choice>
)
