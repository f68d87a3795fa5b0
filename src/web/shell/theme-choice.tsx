import { useId } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { chooseTheme, THEMES, type Theme, useTheme } from '#web/shell/theme.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import './theme-choice.css'

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

export const ThemeChoice = () => {
  const theme = useTheme()
  const name = useId()
  return (
    <fieldset className="theme-choice">
      <legend>{m.theme_label()}</legend>
      {THEMES.map((each) => (
        <label key={each}>
          <input
            className="vh"
            type="radio"
            name={name}
            value={each}
            checked={each === theme}
            onChange={() => choose(each)}
          />
          <Icon name={THEME_ICONS[each]} size={18} />
          <span>{NAMES[each]()}</span>
        </label>
      ))}
    </fieldset>
  )
}
