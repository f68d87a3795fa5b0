/**
 * Runs before the first paint. Sets the theme: the saved choice, else the system's; and the digits of Arabic. Leads whoever once chose Arabic
 * from the bare address to the Arabic home; no other address moves by itself. Storage may be blocked.
 * The text never varies, so one hash in the content security policy covers it on every page.
 */
export const HEAD_SCRIPT = `(function(){var saved={};try{saved={theme:localStorage.getItem('theme'),language:localStorage.getItem('language'),digits:localStorage.getItem('digits')}}catch(blocked){}
var theme=saved.theme;document.documentElement.dataset.theme=theme==='dark'||theme==='light'?theme:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';if(saved.digits==='arab')document.documentElement.dataset.digits='arab'
if(location.pathname==='/'&&saved.language==='ar')location.replace('/ar'+location.search+location.hash)})()`
