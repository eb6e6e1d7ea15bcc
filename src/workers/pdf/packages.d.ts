/** It is started by being loaded; nothing is taken from it. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
