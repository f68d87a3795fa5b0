/** Where the shop can be found. The domain is one that can never be registered. */
export const OFFICE_PHONE = '+20223456789'
export const OFFICE_EMAIL = { shown: 'hello@mishwar.example', href: 'mailto:hello@mishwar.example' } as const
