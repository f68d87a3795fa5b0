/** Where the shop can be found. The domain is one that can never be registered. */
export const OFFICE_PHONE = { shown: '+20 2 2345 6789', href: 'tel:+20223456789' } as const
export const OFFICE_EMAIL = { shown: 'hello@mishwar.example', href: 'mailto:hello@mishwar.example' } as const
