/** Whether a page is asked for by a frame of another page: browsers say so. */
export const isFramed = ({ headers }: Request): boolean => headers.get("sec-fetch-dest") === "iframe";
