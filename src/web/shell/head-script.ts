/**
 * Runs before the first paint. Sets the theme: the saved choice, else the system's; and the digits of Arabic. Tells the
 * styles whether this browser keeps a cart or orders, so that who has none sees at once what that looks like (see
 * `Unread`). Leads whoever once chose Arabic from the bare address to the Arabic home; no other address moves by itself.
 * Keeps what is pressed before the page's code has come, each button once, and presses it when the page is alive; what
 * the browser opens by itself it may open.
 * Storage may be blocked. The text never varies, so one hash in the content security policy covers it on every page.
 * By then it has run: the code that comes after it carries none of it.
 */
export const HEAD_SCRIPT = import.meta.env.SSR
  ? `(function(){var page=document.documentElement.dataset,kept=function(key){try{return localStorage.getItem(key)||''}catch(blocked){return ''}},has=function(key){return kept(key).length>2}
var theme=kept('theme');page.theme=theme==='dark'||theme==='light'?theme:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'
if(kept('digits')==='arab')page.digits='arab'
if(has('cart'))page.cart=''
if(has('orderHistory')||has('pendingOrder')||has('outbox')||/"isLoggedIn":true/.test(kept('userInfo')))page.orders=''
if(location.pathname==='/'&&kept('language')==='ar')location.replace('/ar'+location.search+location.hash)
var early=[],keep=function(event){var what=event.target.closest('button:not([command]),[type=radio],[type=checkbox]');if(what){event.preventDefault();event.stopPropagation();if(early.indexOf(what)<0)early.push(what)}}
addEventListener('click',keep,true)
addEventListener('alive',function(){removeEventListener('click',keep,true);early.forEach(function(what){what.click()})},{once:true})})()`
  : ''
