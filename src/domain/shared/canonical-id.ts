const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/**
 * The one spelling of an id. A UUID is the same in any letter case (RFC 9562), so it is kept and looked up in lower case;
 * other ids, which an imported file may bring, are as they were written.
 */
export const canonicalId = (id: string): string => (isUuid(id) ? id.toLowerCase() : id)
