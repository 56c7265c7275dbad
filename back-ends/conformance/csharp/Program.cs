// The program that the conformance suite runs: the same handlers in every language.
using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using Screenwire;
using static Screenwire.Messages;

static class Program
{
    private static readonly object View = Json.Parse("{\"widget\":\"TextView\",\"properties\":[{\"field_name\":\"title\"}]}");

    static int Main()
    {
        var backEnd = new BackEnd(retry: Ms("RETRY_MS"), silence: Ms("SILENCE_MS"));
        backEnd
            .On("../hello", request => Alert($"Xin chào, {(request.Text("name") == "" ? "bạn" : request.Text("name"))}!"))
            .On("draft/core/get_layout_data", request => Layout(View))
            .On("../rows", request => Rows(request, View, request.Fields))
            .On("../fill", request => Script(new Dictionary<string, object> { ["parameter"] = request.Inner.Parameter }))
            .On("../screen_opened/android/form/hello", request => Command(Json.Parse("{\"screen\":{\"set_data_field\":{\"name\":\"Bình\"}}}")))
            .On("../say/*", Say)
            .OnAll("../several", request => Task.FromResult(new[] { Alert(request.Text("first")), Alert(request.Text("second")) }))
            .OnAll("../nothing", request => Task.FromResult(new Message[0]))
            .On("../fail", request => throw new InvalidOperationException("on purpose"))
            .On("../refuse", request => throw new Refusal("too_late", "Đã quá muộn"))
            .OnAsync("../slow", Slow)
            .OnAsync("../progress", Progress)
            .OnAsync("../notice", async request =>
            {
                var note = new Dictionary<string, object> { ["note"] = request.Text("note") };
                await backEnd.Push(request.Text("to"), new Message { OnTop = 1, Data = note });
                return Alert("told");
            });
        try
        {
            backEnd.Run();
        }
        catch (KeyRefused refused)
        {
            Console.WriteLine($"STOPPED {refused.Message}");
            // Mono sometimes never ends when Main returns just after other threads did.
            Environment.Exit(3);
        }
        return 0;
    }

    private static TimeSpan Ms(string name) => TimeSpan.FromMilliseconds(int.Parse(Environment.GetEnvironmentVariable(name)));

    private static Message Say(Request request)
    {
        var message = new Message();
        foreach (var field in Json.Object(Json.At(request.Fields, "message"))) message.Set(field.Key, field.Value);
        return message;
    }

    private static async Task<Message> Slow(Request request)
    {
        await Task.Delay(200);
        return Alert("slow");
    }

    private static async Task<Message> Progress(Request request)
    {
        await request.Progress(Command(Json.Parse("{\"bar\":{\"apply_propety\":{\"progress\":50}}}")));
        return Alert("done");
    }
}
