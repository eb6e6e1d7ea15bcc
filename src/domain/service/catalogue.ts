/** A type of service that the server offers (contract studio 9). */
export interface CatalogueEntry {
  /** Its type, as the server names it: 'SSI_API'. */
  id: string;
  name: string;
  /** One line about it. */
  description: string;
  /** The names of the rights that a role may give in services of this type, ALL among them. */
  rights: string[];
}
