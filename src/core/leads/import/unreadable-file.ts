/** What makes a whole file of leads useless; its message is for the owner. */
export class UnreadableFile extends Error {}
