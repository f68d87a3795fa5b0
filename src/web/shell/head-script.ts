/**
 * Runs before the first paint. It sets the theme (the stored choice, else the system's) and the Arabic digits; attributes
 * that tell the styles whether a cart or orders are stored (see `ServerPlaceholder`) and whether an order is under way, for
 * which the home page reserves space. If Arabic was chosen, `/` redirects to `/ar`; no other address redirects. It records
 * clicks before hydration, once per button, and repeats them afterwards. Buttons with `command` are left to browsers with
 * invoker commands; WebKit has none. It also records typed text, since React would restore the server's value: after
 * hydration the field is cleared and an `input` event (`change` for a `select`) sets the text again, because React ignores
 * an event whose value it already knows. On Back it sets `data-back` until the next press, so that the scroll position uses
 * exact heights. It completes a page from the back/forward cache, where WebKit leaves three things undone: the scroll
 * position is lost, because React Router sets `history.scrollRestoration` to `manual`; pictures whose requests were cancelled
 * stay broken until their address is set again; and a page left before its code had loaded never loads it, so it is reloaded.
 * Storage may be blocked. The text is constant, so one CSP hash covers every page. The client bundle does not contain it.
 */
export const HEAD_SCRIPT = import.meta.env.SSR
  ? `(function(){var page=document.documentElement.dataset,kept=function(key){try{return localStorage.getItem(key)||''}catch(blocked){return ''}},has=function(key){return kept(key).length>2}
var theme=kept('theme');page.theme=theme==='dark'||theme==='light'?theme:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'
if(kept('digits')==='arab')page.digits='arab'
if(has('cart'))page.cart=''
if(has('orderHistory')||has('pendingOrder')||has('outbox')||/"isLoggedIn":true/.test(kept('userInfo')))page.orders=''
try{JSON.parse(kept('orderHistory')).some(function(line){return line.serverId&&!line.delivered&&Date.now()-Date.parse(line.placedAt)<432e5})&&(page.underWay='')}catch(none){}
if(location.pathname==='/'&&kept('language')==='ar')location.replace('/ar'+location.search+location.hash)
var isAlive=false,place=0,early=[],typed=new Map(),buttons='commandForElement' in HTMLButtonElement.prototype?'button:not([command])':'button',keep=function(event){var what=event.target.closest(buttons+',[type=radio],[type=checkbox]');if(what){event.preventDefault();event.stopPropagation();if(early.indexOf(what)<0)early.push(what)}},note=function(event){var field=event.target;if(field.type!=='file')typed.set(field,field.value)}
addEventListener('popstate',function(){page.back=''})
addEventListener('click',function(){delete page.back},true)
addEventListener('click',keep,true)
addEventListener('input',note,true)
addEventListener('pagehide',function(){place=scrollY})
addEventListener('pageshow',function(event){if(!event.persisted)return;if(!isAlive)return location.reload();scrollTo({top:place,behavior:'instant'});[].forEach.call(document.images,function(picture){if(picture.complete&&!picture.naturalWidth)picture.src+=''})})
addEventListener('alive',function(){removeEventListener('click',keep,true);removeEventListener('input',note,true);isAlive=true
typed.forEach(function(text,field){field.value='';Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value').set.call(field,text);field.dispatchEvent(new Event(field.type==='select-one'?'change':'input',{bubbles:true}))})
early.forEach(function(what){what.click()})},{once:true})})()`
  : ''
