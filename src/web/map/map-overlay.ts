import { currentLanguage } from '#web/i18n/language.ts'
import type { Room } from './journey-view.ts'

/**
 * Overlays of a delivery map in CSS pixels: the live chip at the top; the buttons at the inline end or, on phones, at the
 * bottom. Positioned by `journey-frame.css` and `map-tools.css`.
 */
export const overlayOn = (isPhone: boolean, isRightToLeft: boolean): Room => {
  if (isPhone) return { top: 52, bottom: 58, left: 0, right: 0 }
  const buttons = 62
  return { top: 52, bottom: 24, left: isRightToLeft ? buttons : 0, right: isRightToLeft ? 0 : buttons }
}

export const mapOverlay = (): Room =>
  overlayOn(matchMedia('(max-width: 640px)').matches, currentLanguage() === 'ar')
