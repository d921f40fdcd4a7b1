/** A statement whose text never changes, prepared under its name on each connection. Its row is as the driver reads it. */
export type Statement<Row extends object> = { name: string; text: string; row?: Row };

export const statement = <Row extends object>(name: string, text: string): Statement<Row> => ({ name, text });
