/**
 * Sets the theme before the first paint: the saved choice, else the system's. Storage may be blocked.
 * The text never varies, so one hash in the content security policy covers it on every page.
 */
export const THEME_SCRIPT = `(function(){var saved;try{saved=localStorage.getItem('theme')}catch(blocked){}
document.documentElement.dataset.theme=saved==='dark'||saved==='light'?saved:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()`
