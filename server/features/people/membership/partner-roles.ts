/** Returns the columns that make a company a supplier or manufacturer of the stack, or undo that; it refers to itself as one. */
export function roleChange(
  accountId: string,
  given: { do_create_supplier?: boolean | undefined; do_create_manufacturer?: boolean | undefined },
) {
  const { do_create_supplier, do_create_manufacturer } = given
  return {
    ...(do_create_supplier === undefined
      ? {}
      : { do_create_supplier, supplier_id: do_create_supplier ? accountId : null }),
    ...(do_create_manufacturer === undefined
      ? {}
      : { do_create_manufacturer, manufacturer_id: do_create_manufacturer ? accountId : null }),
  }
}
