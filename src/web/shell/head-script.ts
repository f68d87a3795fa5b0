/**
 * Runs before the first paint. Sets the theme: the saved choice, else the system's; and the digits of Arabic. Tells the
 * styles whether this browser keeps a cart or orders, so that who has none sees at once what that looks like (see
 * `ServerPlaceholder`), and whether an order is under way, for which the home page keeps room. A browser in which Arabic was chosen
 * goes from the bare address to the Arabic home; no other address redirects.
 * Keeps what is pressed before the page's code has come, each button once, and presses it when the page is alive. A button
 * with a `command` is left to the browser, where it knows invoker commands; WebKit does not. Keeps what is typed likewise:
 * React would put back the value that the server wrote. It hears of it as of any letter, by an `input` event (of a `select` by
 * `change`); it ignores one whose value it has seen, so it is shown an empty field first.
 * Says to the styles that a page is opened by Back, until the next press: then its place is counted in real heights.
 * Storage may be blocked. The text never varies, so one hash in the content security policy covers it on every page.
 * By then it has run: the code that comes after it carries none of it.
 */
export const HEAD_SCRIPT = import.meta.env.SSR
  ? `(function(){var page=document.documentElement.dataset,kept=function(key){try{return localStorage.getItem(key)||''}catch(blocked){return ''}},has=function(key){return kept(key).length>2}
var theme=kept('theme');page.theme=theme==='dark'||theme==='light'?theme:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'
if(kept('digits')==='arab')page.digits='arab'
if(has('cart'))page.cart=''
if(has('orderHistory')||has('pendingOrder')||has('outbox')||/"isLoggedIn":true/.test(kept('userInfo')))page.orders=''
try{JSON.parse(kept('orderHistory')).some(function(line){return line.serverId&&!line.delivered&&Date.now()-Date.parse(line.placedAt)<432e5})&&(page.underWay='')}catch(none){}
if(location.pathname==='/'&&kept('language')==='ar')location.replace('/ar'+location.search+location.hash)
var early=[],typed=new Map(),buttons='commandForElement' in HTMLButtonElement.prototype?'button:not([command])':'button',keep=function(event){var what=event.target.closest(buttons+',[type=radio],[type=checkbox]');if(what){event.preventDefault();event.stopPropagation();if(early.indexOf(what)<0)early.push(what)}},note=function(event){var field=event.target;if(field.type!=='file')typed.set(field,field.value)}
addEventListener('popstate',function(){page.back=''})
addEventListener('click',function(){delete page.back},true)
addEventListener('click',keep,true)
addEventListener('input',note,true)
addEventListener('alive',function(){removeEventListener('click',keep,true);removeEventListener('input',note,true)
typed.forEach(function(text,field){field.value='';Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value').set.call(field,text);field.dispatchEvent(new Event(field.type==='select-one'?'change':'input',{bubbles:true}))})
early.forEach(function(what){what.click()})},{once:true})})()`
  : ''
