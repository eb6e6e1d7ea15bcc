/** The parts in use of packages that come without types, for the platform. */
declare module 'jsonld' {
  type DocumentLoader = (url: string) => Promise<{ contextUrl: null; documentUrl: string; document: unknown }>;
  const jsonld: {
    /** A document without its contexts: every name written out. */
    expand(document: object, options: { documentLoader: DocumentLoader }): Promise<object[]>;
    canonize(
      document: object,
      options: { algorithm: 'URDNA2015'; format: 'application/n-quads'; documentLoader: DocumentLoader; safe: boolean },
    ): Promise<string>;
  };
  export = jsonld;
}

declare module 'rdf-canonize' {
  interface Term {
    termType: 'NamedNode' | 'BlankNode' | 'Literal' | 'DefaultGraph';
    value: string;
    datatype?: { value: string };
  }
  export interface Quad {
    subject: Term;
    predicate: Term;
    object: Term;
    graph: Term;
  }
  export const NQuads: { parse(text: string): Quad[] };
}
