// Inline script right after the placeholder rows of `cart-page/stored-names.tsx`. It writes the names of the stored cart
// into them while the page is parsed. Other code may have changed the storage, so names are set as text, never as HTML.

interface Line {
  readonly name: string
  readonly nameAr?: string
  readonly variant?: string
  readonly variantAr?: string
  readonly facts?: readonly { readonly en: string; readonly ar: string }[]
}

const isArabic = document.documentElement.lang === 'ar'

const words = ({ name, nameAr, variant, variantAr, facts }: Line): string => {
  const fact = facts?.[0]
  const chosen = (isArabic && variantAr) || variant
  return [(isArabic && nameAr) || name, chosen ?? (isArabic ? fact?.ar : fact?.en) ?? ''].join('\n')
}

try {
  const lines: readonly (Line | undefined)[] = JSON.parse(localStorage.getItem('cart') ?? '')
  for (const [index, row] of document.querySelectorAll('.stored-name').entries()) {
    const line = lines[index]
    if (line) row.textContent = words(line)
    else if (row.parentElement) row.parentElement.hidden = true
  }
} catch {
  // Storage is blocked, or the cart is not as we write it: the page's code will say so.
}
