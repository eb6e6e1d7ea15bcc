// What reads PDFs away from the page: pdf.js's own worker, in a file that is sent with the content policy as ours are.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
